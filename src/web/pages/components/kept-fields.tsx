import type { JSX } from 'preact';

/** The query of an address as hidden fields: a form has a query of its own. */
export function KeptFields({ address }: { address: string }): JSX.Element {
  const at = address.indexOf('?');
  const query = at < 0 ? '' : address.slice(at + 1);
  return (
    <>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
