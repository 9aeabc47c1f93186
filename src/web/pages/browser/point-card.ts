/** An event at a place, as the service tells it. */
export interface PointEvent {
  readonly title: string;
  readonly when: string;
  readonly url: string;
  readonly place: string;
  readonly cost: string;
  readonly picture?: string;
  readonly kind?: number;
  /** Languages of its texts, where they are not the page's. */
  readonly lang: Partial<Record<'title' | 'place' | 'cost', string>>;
}

/** The card of a place: each of its events with picture, time, place and price. */
export function pointCard(events: readonly PointEvent[]): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'point-card';
  list.append(...events.map(itemOf));
  return list;
}

function itemOf({ title, when, url, place, cost, picture, kind, lang }: PointEvent): HTMLElement {
  const item = document.createElement('li');
  if (kind !== undefined) item.dataset.kind = String(kind);
  if (picture !== undefined) {
    const image = document.createElement('img');
    image.src = picture;
    image.alt = '';
    image.loading = 'lazy';
    item.append(image);
  }
  const link = textIn('a', title, lang.title);
  link.href = url;
  const moment = textIn('p', when);
  moment.className = 'when';
  const facts = document.createElement('p');
  facts.className = 'facts';
  facts.append(textIn('span', place, lang.place));
  if (cost !== '') facts.append(place === '' ? '' : ' · ', textIn('span', cost, lang.cost));
  item.append(link, moment, facts);
  return item;
}

function textIn<Tag extends 'a' | 'p' | 'span'>(tag: Tag, text: string, lang = ''): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = text;
  if (lang !== '') element.lang = lang;
  return element;
}
