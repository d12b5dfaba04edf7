import { items } from "@/bench/limit/cards";

export const dynamic = "force-dynamic";

export const GET = () => Response.json({ success: true, data: items });
