import type { Metadata } from "next";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { messages } from "@/lib/messages";

export const metadata: Metadata = { title: messages.notFoundTitle };

export default function NotFound() {
  return <NotFoundScreen />;
}
