/** What the decoders of all formats share: their settings, the values that they refuse, and parts of column vectors. */
@NullMarked
package org.parquetvs.vector;

import org.jspecify.annotations.NullMarked;
