import { Hono } from "hono";
import type { Env } from "../http/authentication.ts";

/** Whatever an administrator set for each front end; ours finds nothing of its own yet. */
export const renderFrontendConfigurations = () => ({
  pleroma_fe: {
    background: "/images/city.jpg",
    loginMethod: "password",
    postContentType: "text/plain",
    redirectRootLogin: "/main/friends",
    redirectRootNoLogin: "/main/all",
    theme: "pleroma-dark",
  },
});

export const frontendConfigurations = () =>
  new Hono<Env>().get("/api/pleroma/frontend_configurations", c =>
    c.json(renderFrontendConfigurations()),
  );
