// Writes src/lib/messages.ts from the schema of the server's messages.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const python = process.env.PYTHON ?? "python";
const schema = JSON.parse(
    execFileSync(python, ["-m", "touchline.server.wire.schema"], { encoding: "utf8" }),
);
const banner = "// Made by `npm run types` from the server's messages: do not edit.";
const text = await compile(schema, "Messages", {
    bannerComment: banner,
    additionalProperties: false,
    style: { printWidth: 100 },
    unreachableDefinitions: true,
});
writeFileSync(new URL("../src/lib/messages.ts", import.meta.url), text);
