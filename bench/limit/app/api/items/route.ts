import { items } from "@/bench/limit/items";

export const dynamic = "force-dynamic";

export const GET = () => Response.json({ success: true, data: items });
