import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

export function newWebhookSecret(): Buffer<ArrayBuffer> {
  return Buffer.from(randomBytes(SECRET_BYTES));
}

/** A secret as its owner gets it. */
export function webhookSecretText(secret: Uint8Array): string {
  return `whsec_${Buffer.from(secret).toString('base64')}`;
}

/** A message to be signed. */
export interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** The headers of a message (Standard Webhooks 1.0.0), signed with each secret. */
export function signedHeaders({ id, at, body }: SignedMessage, secrets: readonly Uint8Array[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const digest = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${digest}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
