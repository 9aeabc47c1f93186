import { Injectable } from '@nestjs/common';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { EventsService } from '#calendar/events/events.service.js';
import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import { MediaService } from '#calendar/media/media.service.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';

/** What a logo and the lead event may be chosen from. */
export interface SettingChoices {
  /** Newest first. */
  readonly images: readonly ImageResponse[];
  /** The next ones, those that repeat once. */
  readonly events: readonly EventResponse[];
}

const MOST = 12;

/** Looks up the newest images and the next events for the settings. */
@Injectable()
export class SettingChoicesService {
  constructor(
    private readonly media: MediaService,
    private readonly events: EventsService,
  ) {}

  async of(caller: RequestContext): Promise<SettingChoices> {
    const [images, events] = await Promise.all([
      this.media.list({ per_page: MOST }, caller),
      this.events.list({ per_page: MOST, status: ['publish'], hide_subsequent_recurrences: true }, caller),
    ]);
    return {
      images: valueOf(images.body).media.map((one) => valueOf<ImageResponse>(one)),
      events: valueOf(events.body).events.map((one) => valueOf<EventResponse>(one)),
    };
  }
}
