package org.parquetvs.dashboard;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/**
 * The text of the page. Scripts and styles are part of it; the browser runs only those whose hashes the page names, and
 * loads nothing.
 */
final class IndexHtml {
    /** In the order in which they depend on each other. */
    private static final List<String> SCRIPTS = List.of(
            "history.js",
            "format.js",
            "dom.js",
            "state.js",
            "table.js",
            "figure.js",
            "overview.js",
            "verdict.js",
            "trend.js",
            "layouts.js",
            "compare.js",
            "detail.js",
            "cases.js",
            "main.js");

    private IndexHtml() {}

    static String render(DashboardData data) throws IOException {
        String charts = PageParts.echarts();
        String script = script();
        String style = PageParts.text("dashboard.css");
        String policy = "default-src 'none'; base-uri 'none'; form-action 'none'; script-src " + hash(charts) + " "
                + hash(script) + "; style-src " + hash(style);
        return PageParts.text("dashboard.html")
                .replace("{{policy}}", policy)
                .replace("{{style}}", style)
                .replace("{{charts}}", charts)
                .replace("{{script}}", script)
                .replace("{{data}}", escape(DashboardJson.of(data)));
    }

    /** The modules share one scope of their own. */
    private static String script() throws IOException {
        StringBuilder script = new StringBuilder("(() => {\n'use strict';\n");
        for (String name : SCRIPTS) {
            script.append(PageParts.text(name)).append('\n');
        }
        return script.append("})();\n").toString();
    }

    /** JSON for a script element. A text such as {@code "</script>"} in it does not end the element. */
    private static String escape(String json) {
        return json.replace("<", "\\u003c");
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException exception) {
            throw new IllegalStateException("Every Java platform has SHA-256", exception);
        }
    }
}
