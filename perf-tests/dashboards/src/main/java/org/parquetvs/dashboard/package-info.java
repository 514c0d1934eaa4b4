/** The performance history as one self-contained page for a browser. */
@NullMarked
package org.parquetvs.dashboard;

import org.jspecify.annotations.NullMarked;
