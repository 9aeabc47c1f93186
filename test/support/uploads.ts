import sharp, { type Sharp } from 'sharp';
import type { Response, Test } from 'supertest';
import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import type { As, TestApp } from './app.js';

let seed = 0;

/** A picture unlike those before, without format yet. */
export function picture(width: number, height: number): Sharp {
  seed += 1;
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: { r: seed, g: 90, b: 40 }, noise } });
}

/** Uploads to a service under test; their answers are not compared with the document. */
export class Uploads {
  private constructor(
    private readonly api: TestApp,
    /** A PNG of 640 by 480 pixels. */
    readonly png: Buffer,
  ) {}

  static async to(api: TestApp): Promise<Uploads> {
    return new Uploads(api, await picture(640, 480).png().toBuffer());
  }

  /** A request with credentials, to be given fields and files. */
  form(path: string, as: As = 'author', method: 'post' | 'put' = 'post'): Test {
    const request = this.api.raw(method, `/calendar/events/v1${path}`);
    return as === 'anybody' ? request : request.auth(as === 'administrator' ? 'admin' : as, this.api.passwords[as]);
  }

  async image(as: As = 'author', data: Buffer = this.png, name = 'sample.png'): Promise<ImageResponse> {
    return imageIn(await this.form('/media', as).attach('file', data, name).expect(201));
  }
}

export function imageIn(response: Response): ImageResponse {
  return response.body as ImageResponse;
}

export function pathOf(url: string | undefined): string {
  return new URL(url ?? '').pathname;
}
