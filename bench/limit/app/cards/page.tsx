import { PlainCards } from "@/bench/limit/cards";

export const dynamic = "force-dynamic";

export default function Page() {
  return <PlainCards />;
}
