/**
 * Checksums of migrations as they were before the first release: the migration "before_the_first_release" adds what they lack.
 * Nothing is added here: a migration of a release does not change.
 */
const FORMER_FORMS: Readonly<Record<string, readonly string[]>> = {
  '20261120000000_init': [
    '8592e1c3f150d3d4b27017aba06604e3e17ab5a8b690975ad7e03065579f9985',
    '934cc0838171b6679c17a7abc48a3790c2ae18a97af5d2cb68be8f5e37f31c92',
  ],
  '20261125140000_moments_of_lists': ['ea3249489932f5a7fdf2d2cb60b6a5aa22407ad71e71b3e0033729dddb650fb1'],
  '20261127071827_imports': [
    '215ea5fcaa56f8412a04303b12912c71325cdf1bdcf7fe0c5864b7c7065c5760',
    '5ddf2413b19caf1fd4cc60d81b012db296076880559da205ed22a5940d7ad79c',
  ],
};

/** Whether a migration had this checksum before the first release. */
export function isFormerForm(migration: string, checksum: string): boolean {
  return FORMER_FORMS[migration]?.includes(checksum) ?? false;
}
