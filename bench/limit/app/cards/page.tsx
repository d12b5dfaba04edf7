import { PlainCards } from "@/bench/limit/plain-cards";

export const dynamic = "force-dynamic";

export default function Page() {
  return <PlainCards />;
}
