/** Tables and columns as Exasol keeps them, and their inference from footers. */
@NullMarked
package org.parquetvs.adapter.metadata;

import org.jspecify.annotations.NullMarked;
