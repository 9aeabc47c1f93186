/** Where the files are that every page loads. */
export interface PageAssets {
  readonly style: string;
  readonly script: string;
  /** Of the editors' desk, beside the other. */
  readonly deskStyle: string;
  readonly deskScript: string;
  readonly icon: string;
  /** Of the form by which readers suggest events. */
  readonly submitStyle: string;
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
