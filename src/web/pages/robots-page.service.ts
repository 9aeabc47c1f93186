import { Injectable } from '@nestjs/common';
import { INTERFACE_LANGUAGES, LANGUAGES } from '#core/language.js';
import { Site } from '#platform/config/site.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { TextBody } from '#platform/http/text-body.js';
import { machineAddresses } from './machine-addresses.js';

const EVERYBODY = '*';

/** What robots are asked to leave alone (RFC 9309). */
@Injectable()
export class RobotsPage {
  constructor(private readonly site: Site) {}

  get({ links }: RequestContext): Answer<TextBody> {
    const refused = this.site.config.pages?.robotsRefused ?? [];
    const groups = refused.includes(EVERYBODY)
      ? [refusal([EVERYBODY])]
      : [
          ...(refused.length === 0 ? [] : [refusal(refused)]),
          this.rules(),
          [`Sitemap: ${links.sitePage('/sitemap.xml')}`],
        ];
    const text = groups.map((lines) => `${lines.join('\n')}\n`).join('\n');
    return { body: new TextBody(Buffer.from(text), 'text/plain; charset=utf-8', 'robots.txt', undefined) };
  }

  /**
   * Excludes searches, the API but for the data that `/llms.txt` names, and filtered pages: each filter has every month, week and
   * day, endless for robots.
   */
  private rules(): string[] {
    const { config } = this.site;
    const api = `${config.apiRoot}/${config.apiNamespace}`;
    const { data, further } = machineAddresses(config);
    return [
      `User-agent: ${EVERYBODY}`,
      ...['/search', ...INTERFACE_LANGUAGES.map((language) => `/${language}/search`)].map(
        (path) => `Disallow: ${path}`,
      ),
      ...[...data, ...further].map(({ path }) => `Allow: ${api}${path}$`),
      `Disallow: ${api}/`,
      ...LANGUAGES.map((language) => `Disallow: /${language}${api}/`),
      ...['month', 'week', 'day'].map((unit) => `Disallow: /*events/${unit}/*?`),
    ];
  }
}

function refusal(robots: readonly string[]): string[] {
  return [...robots.map((name) => `User-agent: ${name}`), 'Disallow: /'];
}
