@NullMarked
package org.parquetvs.footer;

import org.jspecify.annotations.NullMarked;
