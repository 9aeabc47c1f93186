import type { FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '#core/language.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { DescribeMediaDto } from '#calendar/media/dto/media.input.js';
import { ImageOverviews } from '#calendar/media/image-overview.service.js';
import { MediaService } from '#calendar/media/media.service.js';
import { positiveInteger } from '#platform/input/read-values.js';
import { numberParam, ifRevision } from '../forms/query-params.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { DeskInput } from '../forms/desk-input.service.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { formStatus } from '../forms/api-errors.js';
import { inputText } from '#core/forms/form-input.js';
import { sentCrop, typedCrop } from './crop-fields.js';
import { ImageFormView } from './views/image-form-view.js';

/** Page of an image. */
@Injectable()
export class ImagePages {
  constructor(
    private readonly media: MediaService,
    private readonly overviews: ImageOverviews,
    private readonly input: DeskInput,
  ) {}

  async show(caller: RequestContext, context: DeskContext, errors?: FormErrors): Promise<Answer<HtmlBody>> {
    const { rawParams } = caller;
    const { texts, page } = context;
    const own = messagesOf(page.language).desk.images;
    const id = positiveInteger(rawParams['id']) ?? 0;
    const { row, mayEdit, revision } = await this.media.described(id, caller);
    const uses = await this.overviews.uses(id, caller);
    const dones: Readonly<Record<string, string>> = { saved: texts.saved, uploaded: own.uploaded };
    const typed = errors && rawParams;
    const value = (language: (typeof LANGUAGES)[number]): string =>
      typed ? inputText(typed, `alt_text_${language}`, 2_000) : (row.alt?.[language] ?? '');
    const shown = { row, uses, value, crop: typedCrop(row, typed), revision, mayEdit, errors };
    const form = { ...shown, done: dones[inputText(rawParams, 'done', 20)] };
    const head = { title: own.image({ id }), path: `/images/${String(id)}` };
    return deskAnswer(head, <ImageFormView {...form} context={context} />, context, { status: formStatus(errors) });
  }

  async describe(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { rawParams } = caller;
    const altTexts = LANGUAGES.map((language) => [`alt_text_${language}`, messagesOf(language).language.name] as const);
    const labels = { ...Object.fromEntries(altTexts), crop: messagesOf(context.page.language).desk.images.crop.frame };
    const own = { ...caller, ifMatch: ifRevision(numberParam(caller, 'revision')) };
    const write = (read: DescribeMediaDto): ReturnType<MediaService['edit']> => {
      const texts = Object.fromEntries(LANGUAGES.map((language) => [language, read[`alt_text_${language}`]]));
      return this.media.edit(read.id, { texts, crop: read.crop }, own);
    };
    const outcome = await this.input.send(
      { dto: DescribeMediaDto, input: sentCrop(rawParams), context, labels },
      own,
      write,
    );
    if ('errors' in outcome) return this.show(caller, context, outcome.errors);
    return redirectAfterForm(deskPath(`/images/${String(rawParams['id'])}?done=saved`, context.page));
  }
}
