import { ROLE_CAPABILITIES, type Capability, type Role } from './capabilities.js';

/** The user behind a request's credentials. */
export interface ViewerUser {
  readonly id: number;
  readonly login: string;
  readonly role: Role;
  /** The application password allows reading only. */
  readonly readOnly: boolean;
}

/** Who asks: a user, or anybody. */
export class Viewer {
  static readonly ANYBODY = new Viewer(undefined);

  constructor(readonly user: ViewerUser | undefined) {}

  get id(): number | undefined {
    return this.user?.id;
  }

  /** What the role allows, whatever the credentials are limited to: decides what may be seen. */
  can(capability: Capability): boolean {
    return this.user !== undefined && ROLE_CAPABILITIES[this.user.role].includes(capability);
  }

  /** What may be done with these credentials. */
  may(capability: Capability): boolean {
    return this.can(capability) && this.user?.readOnly !== true;
  }
}
