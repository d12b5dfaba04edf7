import type { Metadata } from "next";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { messages } from "@/lib/platform/messages";
import { company } from "@/lib/platform/site-content";

export const metadata: Metadata = { title: `${messages.notFoundTitle} | ${company.name}` };

export default function NotFound() {
  return <NotFoundScreen />;
}
