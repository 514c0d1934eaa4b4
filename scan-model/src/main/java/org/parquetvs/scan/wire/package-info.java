/** The text in which adapter and workers meet: versioned JSON, pure ASCII. */
@NullMarked
package org.parquetvs.scan.wire;

import org.jspecify.annotations.NullMarked;
