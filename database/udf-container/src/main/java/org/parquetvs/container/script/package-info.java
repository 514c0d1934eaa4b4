/** Exasol's side of a Java script: its iterator, its metadata, and calls of its methods. */
@NullMarked
package org.parquetvs.container.script;

import org.jspecify.annotations.NullMarked;
