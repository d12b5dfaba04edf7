// Before any schema: zod would try `new Function`, which the policy of signed-in pages refuses and reports. Set without its
// `config()`, for public pages carry no zod.
Reflect.set(globalThis, "__zod_globalConfig", { jitless: true });

export {};
