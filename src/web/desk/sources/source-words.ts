import { messagesOf } from '#core/messages/catalogue.js';
import type { InterfaceLanguage } from '#core/language.js';
import type { PlanTab } from '#calendar/imports/runs/plan-tabs.js';

/** Why a whole import was refused, waits or failed. @param reason a code, with what was found behind a colon */
export function refusalText(reason: string, language: InterfaceLanguage): string {
  const { sourceCode, failure } = messagesOf(language).imports;
  const [code = '', ...rest] = reason.split(': ');
  const sentence = named(sourceCode, code);
  if (sentence === undefined) return sourceCode.internal;
  const found = rest.join(': ');
  return found === '' ? sentence : `${sentence} (${named(failure, found) ?? found})`;
}

/** Numbers of records by what happens to them, without zeros. */
export function countTexts(counts: Readonly<Record<PlanTab, number>>, language: InterfaceLanguage): string[] {
  const texts = messagesOf(language).desk.sources;
  return [
    counts.new === 0 ? [] : texts.newCount({ count: counts.new }),
    counts.changed === 0 ? [] : texts.changedCount({ count: counts.changed }),
    counts.going === 0 ? [] : texts.goingCount({ count: counts.going }),
    counts.refused === 0 ? [] : texts.refusedCount({ count: counts.refused }),
  ].flat();
}

/** Text of a key that a program wrote; undefined for one that has none. */
export function named(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
