/** Where the files are that every page loads. */
export interface PageAssets {
  readonly style: string;
  readonly script: string;
  /** Of the editors' desk, beside the other. */
  readonly deskStyle: string;
  readonly deskScript: string;
  readonly icon: string;
  /** Of pages that are a form: suggesting an event, trying what stands on other pages. */
  readonly formStyle: string;
  readonly embedStyle: string;
  readonly embedFrame: string;
  readonly embedTry: string;
  /** A style sheet of the house, where there is one. */
  readonly ownStyle: string | undefined;
}

/** What a page with a map loads besides. */
export interface MapFiles {
  readonly style: string;
  readonly library: string;
  readonly script: string;
}
