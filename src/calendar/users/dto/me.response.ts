import { ApiProperty } from '@nestjs/swagger';
import { CAPABILITIES, ROLES, type Capability, type Role } from '#platform/auth/capabilities.js';

/** The user of the credentials, and their rights. */
export class MeResponse {
  @ApiProperty({ description: 'Id of the user.', type: 'integer', minimum: 1, example: 2 })
  id: number;

  @ApiProperty({ description: 'Login.', type: String, example: 'mei' })
  login: string;

  @ApiProperty({ description: 'Role.', type: String, enum: [...ROLES], example: 'editor' })
  role: Role;

  @ApiProperty({ description: 'Whether the application password allows reading only.', type: Boolean, example: false })
  read_only: boolean;

  @ApiProperty({
    description: 'What may be done with these credentials. `posts` are events, venues and organizers.',
    type: String,
    isArray: true,
    enum: [...CAPABILITIES],
    example: ['edit_posts', 'publish_posts', 'edit_others_posts', 'upload_files', 'edit_categories', 'edit_tags'],
  })
  capabilities: Capability[];
}
