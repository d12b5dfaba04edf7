import type { Metadata } from "next";
import { AdminScreen } from "@/components/auth/admin-screen";
import { LoginForm } from "@/components/auth/login-form";
import { VisitorsOnly } from "@/components/auth/visitors-only";
import { company } from "@/lib/site-content";

export const metadata: Metadata = { title: `Admin Login | ${company.name}` };

export default function AdminLogin() {
  return (
    <AdminScreen title="Admin Login">
      <VisitorsOnly roles={["admin"]}>
        <LoginForm door="admin" />
      </VisitorsOnly>
    </AdminScreen>
  );
}
