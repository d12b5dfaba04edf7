import { unknownRoute } from "@/lib/api/route-handlers";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = unknownRoute();
