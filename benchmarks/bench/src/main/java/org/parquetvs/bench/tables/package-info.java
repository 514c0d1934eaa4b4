/** Scans of tables whose metadata name their files and deletes. */
@NullMarked
package org.parquetvs.bench.tables;

import org.jspecify.annotations.NullMarked;
