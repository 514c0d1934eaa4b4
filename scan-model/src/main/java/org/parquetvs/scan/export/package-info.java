/** The model of an export: where its files go, their layout, what a task has written, and the manifest of all files. */
@NullMarked
package org.parquetvs.scan.export;

import org.jspecify.annotations.NullMarked;
