import { PlainCards } from "@/bench/limit/cards";

export const dynamic = "error";

export default function Page() {
  return <PlainCards />;
}
