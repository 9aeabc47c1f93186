/** The values of a metric in Prometheus' text, of those with these labels. */
export function samplesOf(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number[] {
  return text.split('\n').flatMap((line) => {
    const [, found, input = '', value] = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
    if (found !== name) return [];
    const wanted = Object.entries(labels).map(([label, is]) => `${label}="${is}"`);
    return wanted.every((pair) => input.split(',').includes(pair)) ? [Number(value)] : [];
  });
}

/** All metrics that a text describes, histograms by the name that they were given. */
export function metricNames(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
}
