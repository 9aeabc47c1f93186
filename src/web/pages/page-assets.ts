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
  /** Style sheets of pages of the calendar, and the script of months and weeks. */
  readonly calendarStyles: Readonly<Record<'month' | 'week' | 'day', string>>;
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

/** Files of maps; all but the first are loaded by a script. */
export interface MapFiles {
  /** Style sheet of the page with a map beside its list. */
  readonly page: string;
  readonly style: string;
  readonly library: string;
  readonly script: string;
}
