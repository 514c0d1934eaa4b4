/** Tables and columns as Exasol keeps them, and how they are inferred from footers. */
@NullMarked
package org.parquetvs.adapter.metadata;

import org.jspecify.annotations.NullMarked;
