import { defined } from '#core/defined.js';
import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '#core/language.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { assertMay } from '#platform/auth/access.decorator.js';
import { valueOf } from '#platform/http/answer.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { RESOURCES, type Resource } from '#calendar/records/resource-names.js';
import { TAXONOMIES } from '#calendar/terms/taxonomy.js';
import { TranslationQuery } from '#calendar/translations/dto/translation.input.js';
import { TRANSLATED } from '#calendar/translations/translated-resources.js';
import { TranslationSheets } from '#calendar/translations/translation-sheets.service.js';
import { TranslationWrites } from '#calendar/translations/translation-writes.service.js';
import { idArgument } from '../arguments.js';
import { ToolRefusal, type AssistantTool, type ToolInput, type ToolResult } from '../assistant-tool.js';

/** Parameter of the title or name, by kind of record. */
const TITLES: Readonly<Record<Resource, string>> = {
  events: 'title',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'name',
  tags: 'name',
};

/** Writes a translation that counts as made by a machine until a person confirms it. */
@Injectable()
export class ProposeTranslation implements AssistantTool {
  readonly name = 'propose_translation';
  readonly title = 'Propose a translation';
  readonly effect = 'changes';
  readonly description =
    'Writes the texts of a record in another language. They count as machine-made until a person confirms them at the desk. A translation that a person made and that is up to date is left alone. Translate the whole record: texts you leave out are emptied. Needs an application password that may write.';
  readonly schema = {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: RESOURCES, description: 'Kind of the record.' },
      id: idArgument('Id of the record.'),
      language: { type: 'string', enum: LANGUAGES, description: 'Language of these texts.' },
      title: { type: 'string', maxLength: 1_000, description: 'Title or name.' },
      description: { type: 'string', maxLength: 50_000, description: 'Description as plain text or simple HTML.' },
      excerpt: { type: 'string', maxLength: 5_000, description: 'Summary, of events, venues and organizers.' },
      cost: { type: 'string', maxLength: 200, description: 'Cost, of events.' },
      address: { type: 'string', maxLength: 500, description: 'Address, of venues.' },
      city: { type: 'string', maxLength: 200, description: 'City, of venues.' },
    },
    required: ['kind', 'id', 'language', 'title'],
  } as const;

  constructor(
    private readonly sheets: TranslationSheets,
    private readonly writes: TranslationWrites,
    private readonly input: InputPipe,
  ) {}

  async call(input: ToolInput, caller: RequestContext): Promise<ToolResult> {
    const resource = RESOURCES.find((one) => one === input['kind']);
    if (!resource) throw new ToolRefusal(`kind must be one of ${RESOURCES.join(', ')}.`);
    const { taxonomy, input: form } = TRANSLATED[resource];
    assertMay(caller.viewer, taxonomy ? TAXONOMIES[taxonomy].edit : 'edit_posts');
    const { kind: _kind, language, title, ...texts } = input;
    const place = { id: input['id'], path_language: language };
    const { id, path_language } = await this.input.read(TranslationQuery, place, caller);
    const { original, rows } = await this.sheets.sheet(resource, id, caller);
    const present = rows.find((row) => row.language === path_language);
    if (present?.translation_status === 'original' || present?.translation_status === 'translated')
      throw new ToolRefusal(
        present.translation_status === 'original'
          ? 'That is the language of the original: change an event in it with update_event.'
          : 'A person has translated this, and it is up to date. Ask them to change it at the desk.',
      );
    const parameters = { ...defined(texts), ...place, [TITLES[resource]]: title, machine: true };
    const fields = await this.input.read(form, parameters, caller);
    const source = rows.find((row) => row.language === original)?.source_digest ?? '';
    const ifMatch = `"${String(present?.revision ?? 0)}-"`;
    const { body } = await this.writes.write(resource, fields, { ...caller, ifMatch }, { source });
    const { translation_status } = valueOf(body);
    return {
      data: { kind: resource, id, language: path_language, translation_status },
      next: 'It waits for a person to confirm it at the desk, under Translations. translation_gaps lists what is left.',
    };
  }
}
