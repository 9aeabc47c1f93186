import type { ComponentChildren, JSX } from 'preact';
import type { FieldKind, DescribedFields } from '#core/field-descriptor.js';
import { fieldText, type FieldValue } from '#core/field-texts.js';
import type { PageContext } from '../page-context.js';

/** A labelled fact about a record. */
export function FactItem({ term, children }: { term: string; children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A described field that is a fact of a page. */
interface DescribedFact {
  readonly name: string;
  readonly kind: FieldKind;
  readonly text: string;
}

/** Described fields of a record that are facts of its page and have a value. @param fields their descriptions */
export function pageFacts<F extends DescribedFields>(
  fields: F,
  record: { readonly [Name in keyof F]?: FieldValue },
  { language }: PageContext,
): DescribedFact[] {
  return Object.entries(fields).flatMap(([name, { kind, page }]) => {
    const text = page ? fieldText({ name, kind }, record[name] ?? null, language) : '';
    return text === '' ? [] : [{ name, kind, text }];
  });
}

/** Described fields, each under its label. */
export function DescribedFacts({
  facts,
  context,
}: {
  facts: readonly DescribedFact[];
  context: PageContext;
}): JSX.Element {
  const labels: Readonly<Record<string, string>> = context.labels;
  return (
    <>
      {facts.map(({ name, kind, text }) => {
        const label = labels[name] ?? name;
        return kind === 'address' ? (
          <AddressFact label={label} address={text} />
        ) : (
          <FactItem term={label}>{text}</FactItem>
        );
      })}
    </>
  );
}

/** Link to a website, named by its address without scheme. */
export function AddressFact({ label, address }: { label: string; address: string }): JSX.Element | null {
  if (!/^https?:\/\//i.test(address)) return null;
  return (
    <FactItem term={label}>
      <a href={address} rel="noopener">
        {readableAddress(address.replace(/^https?:\/\/(www\.)?|\/$/gi, ''))}
      </a>
    </FactItem>
  );
}

/** An address with letters of any script instead of percent-encoding, as browsers show it. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
