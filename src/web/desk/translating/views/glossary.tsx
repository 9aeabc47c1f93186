import type { JSX } from 'preact';
import { languageTag } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { sheetPath } from '../work-query.js';
import type { SheetPage } from '../sheet-page.js';

/**
 * Names of places, people and subjects in both languages, for consistent texts. The link to a missing name opens a tab of
 * its own, so that the input here stays.
 */
export function Glossary({ page, context }: { page: SheetPage; context: DeskContext }): JSX.Element | null {
  const { glossary, place, to, texts } = page;
  if (glossary.length === 0) return null;
  return (
    <aside class="glossary" aria-labelledby="glossary">
      <h2 id="glossary">{texts.names}</h2>
      <dl>
        {glossary.map(({ resource, id, source, source_language, target, editable }) => (
          <div>
            <dt lang={languageTag(source_language)}>{plainText(source)}</dt>
            <dd>
              {target === null ? (
                <>
                  <span class="help">{texts.noName}</span>{' '}
                  {editable ? (
                    <a
                      href={deskPath(sheetPath({ ...place, resource, id, isInList: false }), context.page)}
                      target="_blank"
                    >
                      {texts.translate}
                      <span class="unseen">{`: ${plainText(source)} (${texts.newTab})`}</span>
                      <span aria-hidden="true"> ↗</span>
                    </a>
                  ) : null}
                </>
              ) : (
                <span lang={languageTag(to)}>{plainText(target)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
