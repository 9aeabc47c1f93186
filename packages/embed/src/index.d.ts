/** Attributes of `<kalends-events>`. */
export interface KalendsEventsAttributes {
  /** Origin of the calendar, such as `https://calendar.example`. */
  src: string;
  lang?: string;
  /** Slugs or ids, with commas between them. */
  categories?: string;
  tags?: string;
  /** Ids, with commas between them. */
  venue?: string;
  organizer?: string;
  featured?: string;
  search?: string;
  /** `YYYY-MM-DD` */
  start_date?: string;
  end_date?: string;
  max?: string | number;
  view?: 'list' | 'month' | 'tiles';
  /** `YYYY-MM` */
  month?: string;
  theme?: 'auto' | 'light' | 'dark';
  accent?: string;
  background?: string;
  text?: string;
  radius?: string | number;
  font?: string;
}

/** Resolves when `<kalends-events>` is defined; at once where there are no elements. */
export const ready: Promise<void>;
