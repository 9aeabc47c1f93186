/** Addresses of the files that pages load. */
export interface PageAssets {
  readonly style: string;
  readonly script: string;
  /** Additional files of the desk. */
  readonly deskStyle: string;
  readonly deskScript: string;
  /** Script of pages with an editor of texts. */
  readonly editorScript: string;
  readonly icon: string;
  /** Files of months, weeks and days. */
  readonly calendarStyle: string;
  readonly calendarScript: string;
  /** Style of form pages: suggesting an event, and configuring an embedded calendar. */
  readonly formStyle: string;
  readonly embedStyle: string;
  readonly embedFrame: string;
  readonly embedTry: string;
  readonly map: MapFiles;
  /** Custom style sheet of the site, if configured. */
  readonly ownStyle: string | undefined;
}

/** Additional files of a page with a map. */
export interface MapFiles {
  readonly style: string;
  readonly library: string;
  readonly script: string;
}
