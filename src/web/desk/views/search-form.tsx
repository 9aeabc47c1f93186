import type { JSX } from 'preact';

interface SearchFormProps {
  /** Address of the list. */
  readonly action: string;
  readonly search: string | undefined;
  readonly label: string;
  readonly hint: string;
  /** Other parameters to carry along. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** Search form of a list: a plain GET form whose result can be bookmarked. */
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
