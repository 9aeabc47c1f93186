/** How two values of a fact are compared. */
export type Comparison = 'text' | 'country' | 'postcode' | 'phone' | 'web';

/** A fact that tells two records of one name apart: a parameter, and the columns or texts that it may agree with. */
export interface Distinction {
  readonly parameter: string;
  readonly columns: readonly string[];
  readonly comparison: Comparison;
}

/** @param others that say the same of the record */
export function distinction(
  parameter: string,
  comparison: Comparison = 'text',
  others: readonly string[] = [],
): Distinction {
  return { parameter, columns: [parameter, ...others], comparison };
}
