// Writes src/lib/messages.ts and src/lib/http.ts from the server's schemas.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const python = process.env.PYTHON ?? "python";
const said = execFileSync(python, ["-m", "touchline.server.http.schema"], { encoding: "utf8" });
for (const [name, { schema, mark }] of Object.entries(JSON.parse(said))) {
    const text = await compile(schema, schema.title, {
        bannerComment: `// Made by \`npm run types\` from the server's schema: do not edit.\n// ${mark}`,
        additionalProperties: false,
        style: { printWidth: 100 },
        unreachableDefinitions: true,
    });
    writeFileSync(
        new URL(`../src/lib/${name}.ts`, import.meta.url),
        text.replaceAll(/^ \*\n \* This interface was referenced by .*\n \* via the .*\n/gm, ""),
    );
}
