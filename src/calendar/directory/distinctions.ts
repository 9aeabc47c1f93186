/** Comparison of two values of a fact. */
export type Comparison = 'text' | 'country' | 'postcode' | 'phone' | 'web';

/** A fact that distinguishes two records of one name: a parameter, and the columns or texts that may match it. */
export interface Distinction {
  readonly parameter: string;
  readonly columns: readonly string[];
  readonly comparison: Comparison;
}

/** @param others columns with the same meaning */
export function distinction(
  parameter: string,
  comparison: Comparison = 'text',
  others: readonly string[] = [],
): Distinction {
  return { parameter, columns: [parameter, ...others], comparison };
}
