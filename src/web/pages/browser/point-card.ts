/** An event at a place, as the service tells it. */
export interface PointEvent {
  readonly title: string;
  readonly when: string;
  readonly url: string;
  readonly place: string;
  readonly cost: string;
  readonly picture?: string;
  readonly kind?: number;
}

/** Events on the card of a pin. */
const MOST = 20;

/** The card of a place: each of its events with picture, time, place and price. */
export function pointCard(events: readonly PointEvent[]): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'point-card';
  list.append(...events.slice(0, MOST).map(itemOf));
  return list;
}

function itemOf({ title, when, url, place, cost, picture, kind }: PointEvent): HTMLElement {
  const item = document.createElement('li');
  if (kind !== undefined) item.dataset.kind = String(kind);
  if (picture !== undefined) {
    const image = document.createElement('img');
    image.src = picture;
    image.alt = '';
    image.loading = 'lazy';
    item.append(image);
  }
  const link = document.createElement('a');
  link.href = url;
  link.textContent = title;
  item.append(link, line('when', when), line('facts', [place, cost].filter((text) => text !== '').join(' · ')));
  return item;
}

function line(kind: string, text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = kind;
  paragraph.textContent = text;
  return paragraph;
}
