// Runs before any schema: zod would try `new Function`, which the policy of signed-in pages blocks and reports. Set without
// zod's `config()`, because public pages do not load zod.
Reflect.set(globalThis, "__zod_globalConfig", { jitless: true });

export {};
