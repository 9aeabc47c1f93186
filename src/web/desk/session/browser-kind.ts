/** Patterns in the order of the search: most browsers also name others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const LONGEST = 1_000;

/** Browser and system of a `User-Agent`, in names of these lists only; empty if neither is known. */
export function browserKind(header: string | undefined): string {
  const text = (header ?? '').slice(0, LONGEST);
  return [BROWSERS, SYSTEMS].flatMap((kinds) => kinds.find(([pattern]) => pattern.test(text))?.[1] ?? []).join(' · ');
}
