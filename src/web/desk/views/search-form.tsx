import type { JSX } from 'preact';

interface SearchFormProps {
  /** Where the list is. */
  readonly action: string;
  readonly search: string | undefined;
  readonly label: string;
  readonly hint: string;
  /** What the address says besides. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** Searches a list: a plain form, whose address can be kept. */
export function SearchForm({ action, search, label, hint, kept = {} }: SearchFormProps): JSX.Element {
  return (
    <form class="search" role="search" action={action} method="get">
      {Object.entries(kept).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="search"
        aria-label={`${label}: ${hint}`}
        placeholder={hint}
        maxlength={200}
        value={search ?? ''}
      />
      <button type="submit" class="quiet">
        {label}
      </button>
    </form>
  );
}
