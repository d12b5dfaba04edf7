import { PlainCards } from "@/bench/limit/plain-cards";

export const dynamic = "error";

export default function Page() {
  return <PlainCards />;
}
