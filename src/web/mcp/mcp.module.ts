import { Module } from '@nestjs/common';
import { InputPipe } from '#platform/input/input.pipe.js';
import { CategoriesModule } from '#calendar/categories/categories.module.js';
import { EventsModule } from '#calendar/events/events.module.js';
import { ImportsModule } from '#calendar/imports/imports.module.js';
import { OrganizersModule } from '#calendar/organizers/organizers.module.js';
import { TagsModule } from '#calendar/tags/tags.module.js';
import { TranslationsModule } from '#calendar/translations/translations.module.js';
import { VenuesModule } from '#calendar/venues/venues.module.js';
import { AssistantResources } from './assistant-resources.service.js';
import type { AssistantTool } from './assistant-tool.js';
import { ASSISTANT_TOOLS } from './assistant-tools.token.js';
import { EventWords } from './event-words.service.js';
import { KnownPlaces } from './known-places.service.js';
import { McpController } from './mcp.controller.js';
import { McpRequests } from './mcp-requests.service.js';
import { McpService } from './mcp.service.js';
import { CancelDate } from './tools/cancel-date.tool.js';
import { DraftEvent } from './tools/draft-event.tool.js';
import { FindEvents } from './tools/find-events.tool.js';
import { GetEvent } from './tools/get-event.tool.js';
import { ImportPreview } from './tools/import-preview.tool.js';
import { ListPlacesAndTopics } from './tools/list-places-and-topics.tool.js';
import { ProposeTranslation } from './tools/propose-translation.tool.js';
import { TranslationGaps } from './tools/translation-gaps.tool.js';
import { UpdateEvent } from './tools/update-event.tool.js';

/** In the order in which assistants see them. */
const TOOLS = [
  FindEvents,
  GetEvent,
  ListPlacesAndTopics,
  DraftEvent,
  UpdateEvent,
  CancelDate,
  TranslationGaps,
  ProposeTranslation,
  ImportPreview,
];

@Module({
  imports: [
    EventsModule,
    VenuesModule,
    OrganizersModule,
    CategoriesModule,
    TagsModule,
    TranslationsModule,
    ImportsModule,
  ],
  controllers: [McpController],
  providers: [
    InputPipe,
    McpService,
    AssistantResources,
    KnownPlaces,
    EventWords,
    McpRequests,
    ...TOOLS,
    { provide: ASSISTANT_TOOLS, inject: TOOLS, useFactory: (...tools: AssistantTool[]) => tools },
  ],
})
export class McpModule {}
