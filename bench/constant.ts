// A route of the same framework that returns a constant text: what an answer from memory is compared with.
import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { Controller, Get, Header, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

const text = 'x'.repeat(Number(process.env['BYTES'] ?? 20_000));

class Constant {
  answer(): string {
    return text;
  }
}
// Decorators as calls: this file is run as it is, without a compiler.
Header('Content-Type', 'application/json; charset=utf-8')(
  Constant.prototype,
  'answer',
  Object.getOwnPropertyDescriptor(Constant.prototype, 'answer') ?? {},
);
Get('events')(Constant.prototype, 'answer', Object.getOwnPropertyDescriptor(Constant.prototype, 'answer') ?? {});
Controller()(Constant);

class Root {
  readonly name = 'constant';
}
Module({ controllers: [Constant] })(Root);

const app = await NestFactory.create<NestExpressApplication>(Root, { logger: false });
await app.listen(0, '127.0.0.1');
console.log(`http://127.0.0.1:${String((app.getHttpServer().address() as AddressInfo).port)}`);
process.once('SIGTERM', () => {
  app.getHttpServer().closeAllConnections();
  void app.close();
});
