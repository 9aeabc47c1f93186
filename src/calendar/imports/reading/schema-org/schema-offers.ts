import { costOfAmounts } from '../cost-text.js';
import { jsonText, type JsonObject } from '../json-value.js';
import type { SchemaGraph } from './schema-graph.js';
import { schemaText, schemaUrl } from './schema-texts.js';

/** Price, and where tickets are sold. */
export interface SchemaOffers {
  readonly cost?: string;
  readonly ticketUrl?: string;
}

const AMOUNT = /^\d{1,12}(?:\.\d{1,4})?$/;

/** Reads `offers`. An address that is the event's own sells no tickets. */
export function schemaOffers(node: JsonObject, graph: SchemaGraph, base: string | undefined): SchemaOffers {
  const offers = graph.objects(node['offers']).slice(0, 50);
  const isFree =
    /^(?:true|1|yes)$/i.test(jsonText(node['isAccessibleForFree'])) || node['isAccessibleForFree'] === true;
  const cost =
    isFree && offers.length === 0 ? '0' : costOf(offers.map((offer) => ({ ...offer, ...priceIn(offer, graph) })));
  const page = schemaUrl(node['url'], base);
  const ticketUrl = offers.map((offer) => schemaUrl(offer['url'], base)).find((url) => url !== undefined);
  const isOwn = ticketUrl === undefined || ticketUrl === page || ticketUrl === base;
  return { ...(cost === '' ? {} : { cost }), ...(isOwn ? {} : { ticketUrl }) };
}

function costOf(offers: readonly JsonObject[]): string {
  const prices = offers.flatMap((offer) =>
    [offer['price'], offer['lowPrice'], offer['highPrice']].map(schemaText).filter((price) => price !== ''),
  );
  const currency = offers.map((offer) => schemaText(offer['priceCurrency'])).find((code) => code !== '') ?? '';
  const amounts = prices.map((price) => price.replace(/^[^\d]*|[^\d]*$/g, '').replace(/,(?=\d{3})/g, ''));
  if (amounts.length > 0 && amounts.every((amount) => AMOUNT.test(amount))) {
    return costOfAmounts(amounts, { code: currency });
  }
  return [...new Set(prices)].join('; ').slice(0, 500);
}

/** A price that stands in a specification of its own. */
function priceIn(offer: JsonObject, graph: SchemaGraph): JsonObject {
  if (offer['price'] !== undefined || offer['lowPrice'] !== undefined) return {};
  const [specification = {}] = graph.objects(offer['priceSpecification']);
  const { price, priceCurrency = offer['priceCurrency'] } = specification;
  return price === undefined ? {} : { price, priceCurrency };
}
