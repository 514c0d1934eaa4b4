package org.parquetvs.cli.shell;

import java.io.PrintWriter;

/**
 * Where results of one text that the user runs go.
 *
 * @param out data
 * @param err everything else
 * @param screenColumns width of the screen that {@code out} is; 0 if it is none
 */
record Destination(PrintWriter out, PrintWriter err, int screenColumns) {}
