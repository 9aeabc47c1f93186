import { editedFacts, settledFacts } from './edited-facts.js';

const WRITTEN = { own: { start_date: '1', venue: [7] }, texts: { en: { title: 'Jazz', cost: '5' } } };
const EDITED = { own: { start_date: '1', venue: [8] }, texts: { en: { title: 'Blues', cost: '5' } } };

describe('facts that somebody edited here', () => {
  it('are those of the source that are not as the last import left them', () => {
    const imported = { own: { start_date: '1', venue: ['hall'] }, texts: { en: { title: 'Jazz' } } };
    const ours = { ...EDITED, own: { ...EDITED.own, sticky: true } };
    expect(editedFacts(imported, WRITTEN, ours)).toEqual([
      { field: 'venue', language: null },
      { field: 'title', language: 'en' },
    ]);
    expect(editedFacts(imported, WRITTEN, WRITTEN)).toEqual([]);
  });

  it('still count as edited after an import that left them', () => {
    const after = { own: { start_date: '2', venue: [8] }, texts: { en: { title: 'Blues', cost: '6' } } };
    const settled = settledFacts({ written: WRITTEN, before: EDITED, after }, new Set(['start_date', 'en cost']));
    expect(settled).toEqual({ own: { start_date: '2', venue: [7] }, texts: { en: { title: 'Jazz', cost: '6' } } });
  });

  it('count no more after an import that wrote them', () => {
    const after = { own: { start_date: '1', venue: [9] }, texts: { en: { title: 'Rock', cost: '5' } } };
    const wanted = new Set(['venue', 'en title']);
    expect(settledFacts({ written: WRITTEN, before: EDITED, after }, wanted)).toEqual(after);
    expect(settledFacts({ written: WRITTEN, before: EDITED, after }, undefined)).toEqual(after);
    expect(settledFacts({ written: null, before: EDITED, after }, new Set())).toEqual(after);
  });
});
