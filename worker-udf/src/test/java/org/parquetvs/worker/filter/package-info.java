@NullMarked
package org.parquetvs.worker.filter;

import org.jspecify.annotations.NullMarked;
